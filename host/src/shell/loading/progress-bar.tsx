import { useTexts } from '../../languages/use-texts.js';
import { PHASES, type LoadProgress } from './load-progress.js';

interface ProgressBarProps {
  readonly progress: LoadProgress;
  /** Whether it is a line at the map's upper edge, without words. Default `false`. */
  readonly isLine?: boolean;
}

/** One segment for each phase, so that a person sees which of them takes the time. */
export function ProgressBar({ progress, isLine = false }: ProgressBarProps) {
  const { phase, fraction, hints } = progress;
  const { text, isSettled } = useTexts();
  const words = text(progress.text.key, progress.text.values);
  const current = PHASES.indexOf(phase);
  return (
    // The words of another language are a moment late; English ones would flash before them.
    <div className={isLine ? 'progress progress-line' : 'progress'} data-pending={!isSettled}>
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={text('loading.label')}
        aria-valuemin={0}
        aria-valuemax={PHASES.length}
        aria-valuenow={current + fraction}
        aria-valuetext={words}
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
      {!isLine && <p className="progress-text">{words}</p>}
      {hints.length > 0 && !isLine && (
        <p className="progress-hint">{hints.map(({ key, values }) => text(key, values)).join(' ')}</p>
      )}
    </div>
  );
}
