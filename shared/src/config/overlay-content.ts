/** Content of markers and popups: text, or blocks of a closed list of kinds. There is no HTML, so a config can't add a script. */
import * as v from 'valibot';
import { between, boundedList, httpAddress, id, text } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';

/** The length of a long paragraph; more text belongs on a page of its own. */
const MAX_TEXT_LENGTH = 5000;
/** More blocks than fit on a screen. */
const MAX_BLOCKS = 50;
/** In CSS pixels; larger than any popup. */
const MAX_IMAGE_SIZE = 2000;

const blockText = text(MAX_TEXT_LENGTH, `a text of 1 to ${MAX_TEXT_LENGTH} characters`);
const imageSize = between(1, MAX_IMAGE_SIZE, ' (CSS pixels)');

const heading = v.object({
  /** Kind of block: a heading. */
  type: v.literal('heading'),
  /** Text of the heading. */
  text: blockText,
});

const paragraph = v.object({
  /** Kind of block: a paragraph. */
  type: v.literal('text'),
  /** Text of the paragraph; line breaks are preserved. */
  text: blockText,
});

const link = v.object({
  /** Kind of block: a link, which opens in a new tab. */
  type: v.literal('link'),
  /** Text of the link. */
  text: blockText,
  /** Absolute http(s) address it leads to. */
  href: httpAddress,
});

const image = v.object({
  /** Kind of block: a picture. */
  type: v.literal('image'),
  /** Absolute http(s) address of the picture. */
  url: httpAddress,
  /** What the picture shows, for those who don't see it; an empty text for mere decoration. */
  alt: v.pipe(
    v.string(`a text of up to ${MAX_TEXT_LENGTH} characters`),
    v.maxLength(MAX_TEXT_LENGTH, `a text of up to ${MAX_TEXT_LENGTH} characters`),
  ),
  /** CSS pixels, 1 to 2000; kept free while it loads. Default: the picture's own, as far as there is room. */
  width: v.optional(imageSize),
  /** CSS pixels, 1 to 2000; kept free while it loads. Default: the picture's own. */
  height: v.optional(imageSize),
});

const ROW = '[term, value], two texts';
const row: Schema<readonly [term: string, value: string]> = v.strictTuple([blockText, blockText], ROW);
const facts = v.object({
  /** Kind of block: a list of terms with their values. */
  type: v.literal('facts'),
  /** Up to 50 rows of `[term, value]`. */
  rows: boundedList(row, MAX_BLOCKS, `a list of at most ${MAX_BLOCKS} rows`),
});

const button = v.object({
  /** Kind of block: a button, whose press comes as `overlayaction`. */
  type: v.literal('button'),
  /** Id of the button in `overlayaction`. */
  id,
  /** Text of the button. */
  text: blockText,
});

const KINDS = "'heading', 'text', 'link', 'image', 'facts' or 'button'";
/** A heading in a marker or popup. */
export interface HeadingBlock extends Output<typeof heading>, Named {}
/** A paragraph in a marker or popup. */
export interface TextBlock extends Output<typeof paragraph>, Named {}
/** A link in a marker or popup. */
export interface LinkBlock extends Output<typeof link>, Named {}
/** A picture in a marker or popup. */
export interface ImageBlock extends Output<typeof image>, Named {}
/** Terms with their values in a marker or popup. */
export interface FactsBlock extends Output<typeof facts>, Named {}
/** A button in a marker or popup. */
export interface ButtonBlock extends Output<typeof button>, Named {}
/** One of the blocks that a marker or popup is made of. */
export type OverlayBlock = HeadingBlock | TextBlock | LinkBlock | ImageBlock | FactsBlock | ButtonBlock;

const block: Schema<OverlayBlock> = v.variant(
  'type',
  [heading, paragraph, link, image, facts, button],
  (issue) => (issue.path ? KINDS : `a block with type ${KINDS}`),
);

const CONTENT = `a text, or a list of at most ${MAX_BLOCKS} blocks`;
/** Content of a marker or a popup: a text, or blocks. */
export type OverlayContent = string | readonly OverlayBlock[];
export const contentSchema: Schema<OverlayContent> = v.union(
  [blockText, boundedList(block, MAX_BLOCKS, CONTENT)],
  CONTENT,
);
