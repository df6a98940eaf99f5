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
  if (override.name === 'none') return null;
  const isActive = override.name === 'active';
  const { origin } = override;
  const refused =
    origin === undefined ? text('override.refused.unknown') : text('override.refused', { origin });
  return (
    <section className="override" role={isActive ? undefined : 'alert'} aria-label={text('override.label')}>
      <p>{isActive ? text('override.active', { origin: override.origin }) : refused}</p>
      <button type="button" className="button" onClick={isActive ? onEnd : onDismiss}>
        {text(isActive ? 'override.end' : 'action.dismiss')}
      </button>
    </section>
  );
}
