import sharp from 'sharp';

const tile = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><rect width="480" height="480" fill="#efece6"/><g fill="none" stroke="#b9b1a4" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>`;

const shelf = tile(
  '<rect x="120" y="130" width="240" height="220" rx="18"/><path d="M120 200h240M190 130v70M290 130v70M180 270h120"/>',
);
const landscape = tile(
  '<rect x="110" y="130" width="260" height="220" rx="20"/><circle cx="185" cy="205" r="24"/><path d="M120 330l80-80 54 50 50-60 66 70"/>',
);

/** Pictures shown where there is none; the addresses are the specification's. */
export const placeholders = [
  {
    url: '/images/placeholders/category.jpg',
    type: 'image/jpeg',
    draw: () => sharp(Buffer.from(shelf)).jpeg({ quality: 82 }).toBuffer(),
  },
  {
    url: '/images/dashboard/no_image.png',
    type: 'image/png',
    draw: () => sharp(Buffer.from(landscape)).png({ palette: true }).toBuffer(),
  },
] as const;
