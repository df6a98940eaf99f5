import type { PopupConfig } from '@mapdock/shared';

/** An open popup with every kind of content that a page’s style sheet could change. */
export const POPUP_OF_ALL: PopupConfig = {
  id: 'all',
  position: [11.5, 49.5],
  open: true,
  maxWidth: 260,
  anchor: 'bottom',
  keepInView: false,
  content: [
    { type: 'heading', text: 'Heading' },
    { type: 'text', text: 'A text that is long enough for two lines of it.' },
    { type: 'link', text: 'Link', href: 'https://example.invalid/' },
    { type: 'facts', rows: [['Term', 'Description']] },
    { type: 'button', id: 'more', text: 'More' },
  ],
};
