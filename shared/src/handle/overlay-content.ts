/** What a marker or popup says: text, or blocks from a closed list. HTML is not among them, so a config can't bring a script. */
import * as v from 'valibot';
import { between, boundedList, httpAddress, id, text } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';

/** A long paragraph; more belongs on a page of its own. */
const MAX_TEXT_LENGTH = 5000;
/** More than fits on a screen. */
const MAX_BLOCKS = 50;
/** In CSS pixels; larger than any popup. */
const MAX_IMAGE_SIZE = 2000;

const words = text(MAX_TEXT_LENGTH, `a text of 1 to ${MAX_TEXT_LENGTH} characters`);
const imageSize = between(1, MAX_IMAGE_SIZE, ' (CSS pixels)');

const heading = v.object({
  /** Kind of block: a heading. */
  type: v.literal('heading'),
  /** Its words. */
  text: words,
});

const paragraph = v.object({
  /** Kind of block: a paragraph. */
  type: v.literal('text'),
  /** Its words; line breaks are kept. */
  text: words,
});

const link = v.object({
  /** Kind of block: a link, which opens in a new tab. */
  type: v.literal('link'),
  /** Its words. */
  text: words,
  /** Absolute http(s) address it leads to. */
  href: httpAddress,
});

const image = v.object({
  /** Kind of block: a picture. */
  type: v.literal('image'),
  /** Absolute http(s) address of the picture. */
  url: httpAddress,
  /** What it shows, for those who don't see it; an empty text for mere decoration. */
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
const row: Schema<readonly [term: string, value: string]> = v.strictTuple([words, words], ROW);
const facts = v.object({
  /** Kind of block: a list of terms with their values. */
  type: v.literal('facts'),
  /** Up to 50 rows of `[term, value]`. */
  rows: boundedList(row, MAX_BLOCKS, `a list of at most ${MAX_BLOCKS} rows`),
});

const button = v.object({
  /** Kind of block: a button, whose press comes as `overlayaction`. */
  type: v.literal('button'),
  /** What `overlayaction` calls it. */
  id,
  /** Its words. */
  text: words,
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
/** What a marker or a popup shows: a text, or blocks. */
export type OverlayContent = string | readonly OverlayBlock[];
export const contentSchema: Schema<OverlayContent> = v.union(
  [words, boundedList(block, MAX_BLOCKS, CONTENT)],
  CONTENT,
);
