import { afterEach, expect, test, vi } from 'vitest';
import { fittedSize, preparePhoto } from './preparePhoto';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ width: 1024, height: 1024 }, 1024, 1024],
  [{ width: 640, height: 480 }, 640, 480],
  [{ width: 1024, height: 512 }, 2000, 1000],
  [{ width: 512, height: 1024 }, 2000, 4000],
  [{ width: 1024, height: 1 }, 100_000, 3],
])('a photo is at most 1024 pixels on its longer side and keeps its proportions: %o', (fitted, width, height) => {
  expect(fittedSize(width, height)).toEqual(fitted);
});

test('the picture is redrawn as a JPEG on white, and its memory is released', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 2048, height: 1024, close }));
  const pen = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn(), imageSmoothingQuality: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['photo'], { type: 'image/jpeg' }));
  });
  const photo = await preparePhoto(new Blob(['file']));
  expect(photo.type).toBe('image/jpeg');
  expect(pen.fillStyle).toBe('#ffffff');
  expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1024, 512);
  expect(encode).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', expect.any(Number));
  expect(close).toHaveBeenCalledOnce();
});
