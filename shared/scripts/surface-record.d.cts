/** Texts or hashes by version. */
type ByVersion = Readonly<Record<string, string>>;

export function readSurfaces(): ByVersion;
export function readReleased(): ByVersion;
export function isAllowed(version: string, surface: string, released: ByVersion): boolean;
