import { CONTRACT_VERSION } from '@mapdock/shared';
import { useRef } from 'react';
import { HOST_VERSION } from '../build-info.js';
import type { Link } from '../config/host-config.js';
import type { LoadedRemote } from '../remote/load-remote.js';

function remoteFacts({ info, release }: LoadedRemote): readonly (readonly [string, string])[] {
  return [
    ['Map version', info.remote],
    ['Map release', release.releaseId],
    ['Map contract', info.contract],
    ['Map engine', `${info.engine.name} ${info.engine.version}`],
  ];
}

/** The button and the dialog that it opens; the browser takes focus into the dialog and back to the button. */
export function AboutDialog({
  remote,
  links,
}: {
  readonly remote: LoadedRemote | undefined;
  readonly links: readonly Link[];
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const facts = [
    ['Host version', HOST_VERSION],
    ['Host contract', CONTRACT_VERSION],
    ...(remote ? remoteFacts(remote) : [['Map', 'not loaded'] as const]),
  ] as const;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        About
      </button>
      <dialog ref={dialog} className="card about" aria-labelledby="about-title">
        <h2 id="about-title">About this map</h2>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="about-credits">
          Whose data is shown stands in the credits at the lower edge of the map.
        </p>
        {links.length > 0 && (
          <ul className="about-links">
            {links.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          <button type="button" className="button button-primary" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
