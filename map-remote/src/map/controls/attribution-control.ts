/**
 * Replaces how the engine's attribution control writes its credits, so that Trusted Types allow it: the engine parses texts and writes
 * markup without a policy. Remove this when the engine writes no markup (look for `innerHTML` in its attribution control).
 */
import type { AttributionOptions } from '@mapdock/shared';
import { trustedTexts } from '@mapdock/shared/loader-parts';
import type { EngineControl, EngineModule } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { createCreditsControl } from '../../engine/private-api/controls/credits-control.js';

const SEPARATOR = ' | ';
/** Addresses that a link may have, as in the engine. */
const LINK = /^(https?:|mailto:)/i;

/** Credits that are not part of another one, the shortest first. */
function withoutContained(credits: readonly string[]): string[] {
  const sorted = [...new Set(credits)].sort((one, other) => one.length - other.length);
  return sorted.filter((credit, index) => !sorted.slice(index + 1).some((other) => other.includes(credit)));
}

function copyLink(link: HTMLAnchorElement): HTMLAnchorElement | string {
  const text = link.textContent;
  const href = link.getAttribute('href') ?? '';
  if (!LINK.test(href)) return text;
  const copy = document.createElement('a');
  copy.href = href;
  copy.rel = 'noopener nofollow';
  copy.textContent = text;
  if (link.className !== '') copy.className = link.className;
  return copy;
}

/** Copies texts and links out of a credit's markup. */
function renderCredit(credit: string): (Node | string)[] {
  const parsed = trustedTexts().parse(credit).body;
  const copy = (node: Node): (Node | string)[] => {
    if (node instanceof HTMLAnchorElement) return [copyLink(node)];
    return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(copy);
  };
  return copy(parsed);
}

/** The nodes of the control: links and texts, and a bar between two credits. The config's own come first, in their order. */
export function renderCredits(credits: readonly string[], custom: readonly string[] = []): (Node | string)[] {
  return [...custom, ...withoutContained(credits)].flatMap((credit, index) => [
    ...(index === 0 ? [] : [SEPARATOR]),
    ...renderCredit(credit),
  ]);
}

export function createAttributionControl(
  engine: EngineModule,
  { compact, custom = [] }: Omit<AttributionOptions, 'corner'>,
): EngineControl {
  const own = typeof custom === 'string' ? [custom] : custom;
  const options = { ...definedOnly({ compact }), customAttribution: [...own] };
  return createCreditsControl(engine, options, (credits, inner, outer) => {
    inner.replaceChildren(...renderCredits(credits, own));
    outer.classList.toggle('mapboxgl-attrib-empty', credits.length + own.length === 0);
  });
}
