import { PHASES, type LoadProgress } from './load-progress.js';

/** One segment for each phase, so that a person sees which of them takes the time. */
export function ProgressBar({ progress }: { readonly progress: LoadProgress }) {
  const { phase, fraction, text, hint } = progress;
  const current = PHASES.indexOf(phase);
  return (
    <div className="progress">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label="Loading the map"
        aria-valuemin={0}
        aria-valuemax={PHASES.length}
        aria-valuenow={current + fraction}
        aria-valuetext={text}
      >
        {PHASES.map((name, index) => (
          <span
            key={name}
            className="progress-phase"
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            style={{ '--done': index === current ? fraction : undefined }}
          />
        ))}
      </div>
      <p className="progress-text">{text}</p>
      {hint && <p className="progress-hint">{hint}</p>}
    </div>
  );
}
