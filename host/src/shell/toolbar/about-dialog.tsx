import { CONTRACT_VERSION } from '@mapdock/shared';
import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { HOST_VERSION } from '../../build-info.js';
import type { Credit, HostConfig } from '../../config/host-config.js';
import type { TextKey } from '../../languages/texts.js';
import { useTexts } from '../../languages/use-texts.js';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { useBackToClose } from '../use-back-to-close.js';
import { useEscape } from '../use-escape.js';
import type { DialogState } from './dialog-state.js';

type Fact = readonly [term: TextKey, value: string];

const USES = ['about.use.mouse', 'about.use.touch', 'about.use.keyboard'] as const;

function remoteFacts({ info, release }: LoadedRemote): readonly Fact[] {
  return [
    ['about.versions.remote', info.remote],
    ['about.versions.release', release.releaseId],
    ['about.versions.contract', info.contract],
    ['about.versions.engine', `${info.engine.name} ${info.engine.version}`],
  ];
}

function Versions({ remote }: { readonly remote: LoadedRemote | undefined }) {
  const { text } = useTexts();
  const facts: readonly Fact[] = [
    ['about.versions.host', HOST_VERSION],
    ['about.versions.hostContract', CONTRACT_VERSION],
    ...(remote ? remoteFacts(remote) : [['about.versions.map', text('about.versions.map.none')] as const]),
  ];
  return (
    <details className="about-versions">
      <summary>{text('about.versions')}</summary>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{text(term)}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Data({ credits }: { readonly credits: readonly Credit[] }) {
  const { text } = useTexts();
  return (
    <section>
      <h3>{text('about.data')}</h3>
      <ul>
        {credits.map(({ text: content, href }) => (
          <li key={content}>
            <bdi>{href ? <a href={href}>{content}</a> : content}</bdi>
          </li>
        ))}
        <li>{text('about.data.credits')}</li>
      </ul>
    </section>
  );
}

function Uses() {
  const { text } = useTexts();
  return (
    <section>
      <h3>{text('about.use')}</h3>
      <ul>
        {USES.map((use) => (
          <li key={use}>{text(use)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is strange in the settings, which is looked for when the dialog opens. In English, as in the logs of those who run the page. */
function Notes({ loadNotes }: { readonly loadNotes: () => Promise<readonly string[]> }) {
  const { text } = useTexts();
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadNotes().then((found) => isCurrent && setNotes(found));
    return () => {
      isCurrent = false;
    };
  }, [loadNotes]);
  if (notes.length === 0) return null;
  return (
    <details className="about-notes">
      <summary>{text('about.notes')}</summary>
      <ul lang="en" dir="ltr">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

interface AboutDialogProps extends Omit<DialogState, 'button'> {
  readonly config: Pick<HostConfig, 'description' | 'credits' | 'links'>;
  readonly loadNotes: () => Promise<readonly string[]>;
  readonly remote: LoadedRemote | undefined;
}

/** What the page shows, who provides its data, and how to use the map. */
export function AboutDialog({ config, remote, loadNotes, isOpen, onOpenChange }: AboutDialogProps) {
  const { description, credits, links } = config;
  const { text } = useTexts();
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useBackToClose(isOpen, close);
  useEscape(isOpen, close);
  return (
    <ModalOverlay className="overlay" isDismissable isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className="card about">
        <Dialog className="about-content">
          <div className="about-head">
            <Heading slot="title">{text('about.title')}</Heading>
            <Button slot="close" className="button button-icon" aria-label={text('action.close')}>
              <X className="icon" aria-hidden="true" />
            </Button>
          </div>
          {description && <p dir="auto">{description}</p>}
          <Data credits={credits} />
          <Uses />
          {links.length > 0 && (
            <ul className="about-links">
              {links.map(({ text: content, href }) => (
                <li key={href}>
                  <a href={href} dir="auto">
                    {content}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Versions remote={remote} />
          <Notes loadNotes={loadNotes} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
