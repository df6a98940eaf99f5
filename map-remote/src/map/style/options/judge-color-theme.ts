const PREFIX = 'data:image/png;base64,';
/** Colours of one channel in the engine's largest table. */
const MOST = 32;

/**
 * Resolves to what is wrong with the data of a theme: a picture of `n * n` by `n` pixels, `n` up to 32. `undefined` if nothing is. The engine
 * tells this on the console alone. Never rejects.
 */
export async function judgeColorTheme(data: string): Promise<string | undefined> {
  const picture = new Image();
  picture.src = data.startsWith(PREFIX) ? data : PREFIX + data;
  try {
    await picture.decode();
  } catch {
    return 'its data is no PNG picture in base64';
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (height <= MOST && width === height * height) return undefined;
  return `its picture has ${width} x ${height} pixels, and must have n * n x n, with n up to ${MOST}`;
}
