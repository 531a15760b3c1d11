/**
 * Turns a chosen picture into a smaller one that is redrawn. Only the pixels are kept, so the location, the camera and all other data in the
 * file are removed.
 */

/** Longest side of a public photo, in pixels. */
const PHOTO_SIDE = 1024;

const QUALITY = 0.86;

/** The size of the drawn picture: its own, or smaller with the same proportions; never less than a pixel. */
export function fittedSize(width: number, height: number, side = PHOTO_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the picture to upload: a JPEG in its intended orientation. Transparent parts become white.
 *
 * @param side its longest side in pixels
 * @throws DOMException if the browser can't open the file as a picture
 */
export async function preparePhoto(file: Blob, side = PHOTO_SIDE): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await draw(picture, side);
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture.width, picture.height, side));
  const pen = canvas.getContext('2d');
  if (!pen) throw new DOMException('The browser draws nothing', 'NotSupportedError');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  if (!photo) throw new DOMException('The browser encodes no JPEG', 'EncodingError');
  return photo;
}
