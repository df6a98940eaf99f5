import { useTexts } from '../../languages/use-texts.js';
import { PHASES, type LoadProgress } from './load-progress.js';

interface ProgressBarProps {
  readonly progress: LoadProgress;
  /** Whether the bar is a line at the upper edge of the map, without text. Default `false`. */
  readonly isLine?: boolean;
}

/** A progress bar with one segment for each phase, which shows where the time goes. */
export function ProgressBar({ progress, isLine = false }: ProgressBarProps) {
  const { phase, fraction, hints } = progress;
  const { text, isSettled } = useTexts();
  const label = text(progress.text.key, progress.text.values);
  const current = PHASES.indexOf(phase);
  return (
    // The text is hidden until the file of the page's language has loaded, so that no English text is shown for a moment.
    <div className={isLine ? 'progress progress-line' : 'progress'} data-pending={!isSettled}>
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={text('loading.label')}
        aria-valuemin={0}
        aria-valuemax={PHASES.length}
        aria-valuenow={current + fraction}
        aria-valuetext={label}
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
      {!isLine && <p className="progress-text">{label}</p>}
      {hints.length > 0 && !isLine && (
        <p className="progress-hint">{hints.map(({ key, values }) => text(key, values)).join(' ')}</p>
      )}
    </div>
  );
}
