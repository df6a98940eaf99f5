/** Renders the content of the config's markers and popups as elements and texts, never as markup. */
import type { OverlayContent } from '@mapdock/shared';

type Block = Exclude<OverlayContent, string>[number];
type BlockOf<T extends Block['type']> = Extract<Block, { readonly type: T }>;
type OnAction = (buttonId: string) => void;

function create<K extends keyof HTMLElementTagNameMap>(tag: K, text?: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = `mapdock-content-${tag}`;
  if (text !== undefined) element.textContent = text;
  return element;
}

function createLink({ text, href }: BlockOf<'link'>): HTMLElement {
  const link = create('a', text);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

function createImage({ url, alt, width, height }: BlockOf<'image'>): HTMLElement {
  const image = create('img');
  image.alt = alt;
  image.loading = 'lazy';
  image.decoding = 'async';
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  // Sizes are set as styles, since our style sheet resets images, and with that these attributes have no effect.
  if (width !== undefined) image.style.width = `${width}px`;
  if (width !== undefined && height !== undefined) image.style.aspectRatio = `auto ${width} / ${height}`;
  image.src = url;
  return image;
}

function createFacts({ rows }: BlockOf<'facts'>): HTMLElement {
  const list = create('dl');
  for (const [term, value] of rows) {
    const row = document.createElement('div');
    row.append(create('dt', term), create('dd', value));
    list.append(row);
  }
  return list;
}

function createButton({ id, text }: BlockOf<'button'>, onAction: OnAction): HTMLElement {
  const button = create('button', text);
  button.type = 'button';
  button.addEventListener('click', () => onAction(id));
  return button;
}

const BLOCKS: { readonly [T in Block['type']]: (block: BlockOf<T>, onAction: OnAction) => HTMLElement } = {
  heading: ({ text }) => create('h2', text),
  text: ({ text }) => create('p', text),
  link: createLink,
  image: createImage,
  facts: createFacts,
  button: createButton,
};

export function renderContent(content: OverlayContent, onAction: OnAction): HTMLElement[] {
  if (typeof content === 'string') return [create('p', content)];
  return content.map((block) =>
    (BLOCKS[block.type] as (block: Block, onAction: OnAction) => HTMLElement)(block, onAction),
  );
}

/** First heading of the content, as a name. */
export function headingOf(content: OverlayContent): string | undefined {
  if (typeof content === 'string') return undefined;
  return content.find((block) => block.type === 'heading')?.text;
}
