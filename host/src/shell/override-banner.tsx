import type { RemoteOverride } from '../remote/remote-override.js';

interface OverrideBannerProps {
  readonly override: RemoteOverride;
  readonly onEnd: () => void;
  readonly onDismiss: () => void;
}

/** Who sees another map than the deployed one, or asked for one in vain, must know. */
export function OverrideBanner({ override, onEnd, onDismiss }: OverrideBannerProps) {
  if (override.name === 'active') {
    return (
      <section className="override" aria-label="Map of another place">
        <p>
          This page shows a map from <strong>{override.origin}</strong>, not the deployed one.
        </p>
        <button type="button" className="button" onClick={onEnd}>
          Back to the deployed map
        </button>
      </section>
    );
  }
  if (override.name === 'none') return null;
  return (
    <section className="override" role="alert" aria-label="Map of another place">
      <p>
        This page does not take maps from <strong>{override.origin ?? 'that address'}</strong>. It shows the
        deployed one.
      </p>
      <button type="button" className="button" onClick={onDismiss}>
        Dismiss
      </button>
    </section>
  );
}
