/** What the page records. */
interface Recorded {
  readonly violations: string[];
  readonly elements: { readonly url: string; readonly integrity: string }[];
  hasImportMap: boolean;
  readonly contexts: WebGL2RenderingContext[];
}

declare global {
  var mapdockRehearsal: Recorded;
}

/** The part of a federation container that is used here. */
interface Container {
  get(module: './mount'): Promise<() => { mount(place: Element, config: object): { destroy(): void } }>;
}

/**
 * Runs in the page before the scripts of the page. Playwright sends the source of this function, so it refers to nothing outside of itself.
 * It records violations of the page's policy, every script and style sheet with its `integrity`, and the graphics contexts.
 */
export function watchFromInside() {
  const seen: Recorded = { violations: [], elements: [], hasImportMap: false, contexts: [] };
  globalThis.mapdockRehearsal = seen;

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    seen.violations.push(
      `${effectiveDirective} blocks ${blockedURI}${sourceFile ? ` (from ${sourceFile})` : ''}`,
    );
  });

  const note = (node: Node) => {
    if (node instanceof HTMLScriptElement && node.type === 'importmap') seen.hasImportMap = true;
    if (node instanceof HTMLScriptElement && node.src) {
      seen.elements.push({ url: node.src, integrity: node.integrity });
    }
    // A link with media="not all" only preloads a style sheet. The link that applies the style sheet later must have the hash.
    const isLink = node instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(node.rel);
    if (isLink && node.media !== 'not all') {
      seen.elements.push({ url: node.href, integrity: node.integrity });
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(note);
  }).observe(document, { childList: true, subtree: true });

  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: unknown[]) {
    const context = Reflect.apply(getContext, this, parameters);
    if (parameters[0] === 'webgl2' && context && !seen.contexts.includes(context)) {
      seen.contexts.push(context);
    }
    return context;
  } as typeof getContext;
}

/**
 * Runs in the page: mounts a second map from the container that the host loaded, and destroys it.
 * @returns what went wrong; empty if nothing did
 */
export async function mountAndUnmount({
  container,
  config,
  attribute,
  timeoutMs,
}: {
  container: string;
  config: object;
  attribute: string;
  timeoutMs: number;
}): Promise<string> {
  const countLive = () =>
    globalThis.mapdockRehearsal.contexts.filter((context) => !context.isContextLost()).length;
  const until = async (isSo: () => boolean) => {
    const end = performance.now() + timeoutMs;
    while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    return isSo();
  };
  const remote = (globalThis as unknown as Readonly<Record<string, Container | undefined>>)[container];
  if (!remote) return `the page has no container ${container} to mount another map from`;
  const before = countLive();
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'fixed', inset: 'auto 0 0 auto', width: '120px', height: '90px' });
  document.body.append(place);
  try {
    const { mount } = (await remote.get('./mount'))();
    const handle = mount(place, config);
    const status = () => place.querySelector(`[${attribute}]`)?.getAttribute(attribute);
    if (!(await until(() => status() === 'ready'))) return `a second map on the page stays ${status()}`;
    handle.destroy();
    if (!(await until(() => place.childElementCount === 0))) return 'a destroyed map leaves elements behind';
    if (!(await until(() => countLive() === before))) return 'a destroyed map keeps its graphics context';
    return '';
  } catch (error) {
    return `a second map on the page: ${error instanceof Error ? error.message : error}`;
  } finally {
    place.remove();
  }
}
