/** Field `brand` of the host config: what makes the page that of its operator. */
import * as v from 'valibot';
import { address } from '../address.js';

const COLOR = 'a colour without opacity, such as #1d5fbf';
const color = v.pipe(v.string(COLOR), v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, COLOR));

const MAX_FAMILY_LENGTH = 200;
const FAMILY = `one or more font families, at most ${MAX_FAMILY_LENGTH} characters`;
/** Only letters of any script, digits, spaces and the signs of a list of families, so that the value can't contain any other CSS. */
const family = v.pipe(
  v.string(FAMILY),
  v.maxLength(MAX_FAMILY_LENGTH, FAMILY),
  v.regex(/^[\p{L}\p{N} ,'"_-]+$/u, FAMILY),
);

const picture = address('the http(s) address of a picture, absolute or relative to this document');

export const brandSchema = v.object(
  {
    /** Picture before the title, shown 32 CSS pixels high and at most 160 wide. Default: `logoDark`, if there is one. */
    logo: v.optional(picture),
    /** The same for the dark theme. Default: `logo`. */
    logoDark: v.optional(picture),
    /** Colour of buttons, of what is chosen and of the focus, as `#rgb` or `#rrggbb`. Default: blue. */
    accent: v.optional(color),
    /** The same for the dark theme. Default: `accent`, lighter if that is needed to read it. */
    accentDark: v.optional(color),
    /** Font of the page: families as in CSS, or a family and the address of its file. Default: that of the system. */
    font: v.optional(
      v.union(
        [
          family,
          v.object(
            { family, url: address('the http(s) address of a font file') },
            'an object with family and url',
          ),
        ],
        'one or more font families, or an object with family and url',
      ),
    ),
    /** Page that the logo, or without one the title, leads to. Default: it is not a link. */
    home: v.optional(address('the http(s) address of a page, absolute or relative to this document')),
    /** Picture that previews of links show, best 1200 x 630 pixels. Default: none. */
    preview: v.optional(picture),
  },
  'an object',
);

/** All addresses are absolute. */
export interface BrandConfig {
  readonly logo: string | undefined;
  readonly logoDark: string | undefined;
  readonly accent: string | undefined;
  readonly accentDark: string | undefined;
  readonly font: { readonly family: string; readonly url: string | undefined } | undefined;
  readonly home: string | undefined;
}

type BrandInput = v.InferOutput<typeof brandSchema>;

/** Resolves the addresses with `resolve`. Pure. */
export function resolveBrand(
  brand: BrandInput,
  resolve: (address: string | undefined) => string | undefined,
): BrandConfig {
  const { logo, logoDark = logo, accent, accentDark, font, home } = brand;
  return {
    logo: resolve(logo ?? logoDark),
    logoDark: resolve(logoDark),
    accent,
    accentDark,
    font:
      typeof font === 'string'
        ? { family: font, url: undefined }
        : font && { ...font, url: resolve(font.url) },
    home: resolve(home),
  };
}
