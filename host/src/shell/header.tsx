import type { Projection } from '@mapdock/shared';
import { memo, useId, useState } from 'react';
import type { Link, StyleOption } from '../config/host-config.js';
import type { LoadedRemote } from '../remote/load-remote.js';
import { AboutDialog } from './about-dialog.js';
import { ChoiceGroup, type Choice } from './choice-group.js';
import { CopyLinkButton } from './copy-link-button.js';
import { StylePicker } from './style-picker.js';
import type { Theme } from './theme.js';

const PROJECTION_CHOICES: readonly Choice<Projection>[] = [
  { value: 'mercator', label: 'Flat' },
  { value: 'globe', label: 'Globe' },
];
const THEME_CHOICES: readonly Choice<Theme>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export interface HeaderProps {
  readonly title: string;
  readonly styles: readonly StyleOption[];
  readonly styleKey: string | undefined;
  readonly onStyleChange: (key: string | undefined) => void;
  readonly projection: Projection;
  readonly onProjectionChange: (projection: Projection) => void;
  readonly theme: Theme;
  readonly onThemeChange: (theme: Theme) => void;
  readonly remote: LoadedRemote | undefined;
  readonly links: readonly Link[];
  readonly getLink: () => string;
  readonly writeText: (text: string) => Promise<void>;
}

export const Header = memo(function Header(props: HeaderProps) {
  const optionsId = useId();
  // Only narrow pages hide the options; there this says whether they are unfolded.
  const [isOpen, setIsOpen] = useState(false);
  const { styles } = props;
  return (
    <header className="header">
      <h1>{props.title}</h1>
      <button
        type="button"
        className="button header-toggle"
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Options
      </button>
      <div id={optionsId} className="header-options" data-open={isOpen}>
        {styles.length > 1 && (
          <StylePicker styles={styles} value={props.styleKey} onChange={props.onStyleChange} />
        )}
        <ChoiceGroup
          legend="Projection"
          choices={PROJECTION_CHOICES}
          value={props.projection}
          onChange={props.onProjectionChange}
        />
        <ChoiceGroup
          legend="Theme"
          choices={THEME_CHOICES}
          value={props.theme}
          onChange={props.onThemeChange}
        />
        <div className="actions">
          <CopyLinkButton getLink={props.getLink} writeText={props.writeText} />
          <AboutDialog remote={props.remote} links={props.links} />
        </div>
      </div>
    </header>
  );
});
