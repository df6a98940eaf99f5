import { useTexts } from '../../languages/use-texts.js';
import type { RemoteOverride } from '../../remote/remote-override.js';

interface OverrideBannerProps {
  readonly override: RemoteOverride;
  readonly onEnd: () => void;
  readonly onDismiss: () => void;
}

/** Shows that the page has another map than the deployed one, or that an override was refused. */
export function OverrideBanner({ override, onEnd, onDismiss }: OverrideBannerProps) {
  const { text } = useTexts();
  if (override.name === 'active') {
    return (
      <section className="override" aria-label={text('override.label')}>
        <p>{text('override.active', { origin: override.origin })}</p>
        <button type="button" className="button" onClick={onEnd}>
          {text('override.end')}
        </button>
      </section>
    );
  }
  if (override.name === 'none') return null;
  return (
    <section className="override" role="alert" aria-label={text('override.label')}>
      <p>
        {override.origin === undefined
          ? text('override.refused.unknown')
          : text('override.refused', { origin: override.origin })}
      </p>
      <button type="button" className="button" onClick={onDismiss}>
        {text('action.dismiss')}
      </button>
    </section>
  );
}
