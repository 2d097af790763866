import sharp from 'sharp';

const [WIDTH, HEIGHT] = [960, 720];

/** A box that was crushed at a corner, as somebody in a warehouse photographs it. */
export function drawBrokenBox(): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="${WIDTH}" height="${HEIGHT}">
    <rect width="960" height="720" fill="#6f7478"/><rect y="520" width="960" height="200" fill="#53575b"/>
    <path d="M210 260 480 170 780 250 500 350Z" fill="#c99a62"/>
    <path d="M210 260 500 350 500 610 236 520Z" fill="#b08148"/>
    <path d="M500 350 780 250 762 430 690 400 720 500 640 470 650 548 500 610Z" fill="#96692f"/>
    <path d="M345 215 635 298" stroke="#e0c48f" stroke-width="26"/>
    <path d="M762 430 690 400 720 500 640 470 650 548 770 500Z" fill="#3a2a16"/>
    <path d="m660 500 30 40 46-24 26 50-70 20-50-26Z" fill="#d9e6ea"/>
    <path d="m700 590 60-14 20 34-66 14Z" fill="#bfd0d6"/>
  </svg>`;
  return sharp(Buffer.from(picture)).blur(1.1).webp({ quality: 82 }).toBuffer();
}
