/** Language and direction of the page around a map. */
export interface PageFacts {
  /** The `lang` of the nearest element that has one. */
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
}

/** Attributes that may change the page's direction. A new style sheet takes effect with the next of these changes. */
const ATTRIBUTES = ['dir', 'lang', 'class', 'style'];

/** The parent of an element; for a child of a shadow root its host. */
function elementAround(element: Element): Element | undefined {
  if (element.parentElement !== null) return element.parentElement;
  return (element.getRootNode() as Partial<ShadowRoot>).host;
}

function listAround(element: Element): readonly Element[] {
  const around: Element[] = [];
  for (let next = elementAround(element); next !== undefined; next = elementAround(next)) around.push(next);
  return around;
}

/** Whether `around` is still the list of the element's ancestors. The page may have moved one of them, and the map with it. */
function isAround(around: readonly Element[], element: Element): boolean {
  let next = elementAround(element);
  for (const known of around) {
    if (next !== known) return false;
    next = elementAround(next);
  }
  return next === undefined;
}

function readFacts(around: readonly Element[]): PageFacts {
  const marked = around.find((element) => element.hasAttribute('lang'));
  return {
    language: marked?.getAttribute('lang') ?? undefined,
    isRightToLeft: getComputedStyle(around[0] ?? document.documentElement).direction === 'rtl',
  };
}

/** Reads the facts again only after something around the map has changed, since a computed style may cost a layout of the page. */
export function watchPage(element: Element, signal: AbortSignal) {
  let around: readonly Element[] = [];
  let facts: PageFacts | undefined;
  const observer = new MutationObserver(() => {
    facts = undefined;
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    /** The present facts; the same object until an element around the map changes. */
    get current() {
      const isMoved = !isAround(around, element);
      // Changes that have not been passed to the observer's callback yet.
      const isWritten = observer.takeRecords().length > 0;
      if (facts !== undefined && !isMoved && !isWritten) return facts;
      if (isMoved) {
        around = listAround(element);
        observer.disconnect();
        for (const other of around) observer.observe(other, { attributeFilter: ATTRIBUTES });
      }
      facts = readFacts(around);
      return facts;
    },
  };
}
