const longestSide = 1280;
const thumbSide = 100;

export interface ShrunkPhoto {
  readonly blob: Blob;
  /** A picture of 100 px as data, since pages take no other pictures than the shop's own (storefront §2). */
  readonly thumb: string;
}

/** Makes a photo small enough for a slow network: 1280 px, JPEG, without what the camera wrote. Null: no readable picture. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await new Promise<Blob | null>((resolve) =>
      drawn(bitmap, longestSide).toBlob(resolve, 'image/jpeg', 0.78),
    );
    const thumb = drawn(bitmap, thumbSide).toDataURL('image/jpeg', 0.7);
    bitmap.close();
    return blob === null ? null : { blob, thumb };
  } catch {
    return null;
  }
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    // A transparent picture would turn black in JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
