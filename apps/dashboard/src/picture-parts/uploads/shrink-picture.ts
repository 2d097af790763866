/** Dashboard document §9. */
const LARGEST_BYTES = 2 * 1024 * 1024;
const SIDES = [2400, 1800, 1200] as const;
const QUALITY = 0.85;

/** A photo above 2 MB made smaller in the browser instead of being refused; null when the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<Blob | null> {
  if (file.size <= LARGEST_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
      if (smaller.size <= LARGEST_BYTES) return smaller;
    }
    return null;
  } catch {
    // No picture that this browser can read; the caller says so beside the file's name.
    return null;
  }
}
