import type { MapConfig, Projection } from '@mapdock/shared';
import { RotateCcw } from 'lucide-react';
import { Button, Heading } from 'react-aria-components';
import type { StyleOption } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { Light } from '../../view/light.js';
import { THEMES, type Theme } from '../theme/theme.js';
import { isNarrow } from '../window-layout.js';
import { ChoiceGroup, type Choice } from './choice-group.js';
import { LanguageSetting } from './language-setting.js';
import { StyleChoices } from './style-choices.js';
import type { DialogState } from './dialog-state.js';
import { PopoverDialog } from './popover-dialog.js';

const AUTOMATIC = 'automatic';
const PROJECTIONS = ['mercator', 'globe'] as const satisfies readonly Projection[];

export interface Settings {
  readonly styles: readonly StyleOption[];
  readonly provider: MapConfig['provider'];
  /** Key of the chosen style; `undefined` leaves the choice to the theme. */
  readonly styleKey: string | undefined;
  readonly onStyleChange: (key: string | undefined) => void;
  /** Lights that the style offers. */
  readonly lights: readonly Light[];
  /** The user's choice of them; `undefined` leaves it to the theme. */
  readonly light: Light | undefined;
  readonly onLightChange: (light: Light | undefined) => void;
  readonly projection: Projection;
  readonly onProjectionChange: (projection: Projection) => void;
  readonly theme: Theme;
  readonly onThemeChange: (theme: Theme) => void;
  /** Moves the map to the config's first view; `undefined` while there is no map. */
  readonly onReset: (() => void) | undefined;
}

/** The dialog with the appearance of the map and the page. */
export function SettingsDialog(props: Settings & DialogState) {
  const { styles, onReset, isOpen, onOpenChange, button } = props;
  const { text } = useTexts();
  const closeIfNarrow = () => {
    // In a narrow window the menu covers most of the map.
    if (isNarrow()) onOpenChange(false);
  };
  const closing =
    <T,>(choose: (value: T) => void) =>
    (value: T, byPointer: boolean) => {
      choose(value);
      if (byPointer) closeIfNarrow();
    };
  return (
    <PopoverDialog isOpen={isOpen} onOpenChange={onOpenChange} button={button} className="popover-content">
      <Heading slot="title" className="visually-hidden">
        {text('settings.title')}
      </Heading>
      {styles.length > 1 && (
        <StyleChoices
          styles={styles}
          provider={props.provider}
          value={props.styleKey}
          onChange={closing(props.onStyleChange)}
        />
      )}
      {props.lights.length > 0 && (
        <ChoiceGroup
          legend={text('settings.light')}
          choices={[
            { value: AUTOMATIC, label: text('settings.style.automatic') },
            ...props.lights.map((value) => ({ value, label: text(`settings.light.${value}`) })),
          ]}
          value={props.light ?? AUTOMATIC}
          onChange={closing((value: Light | typeof AUTOMATIC) =>
            props.onLightChange(value === AUTOMATIC ? undefined : value),
          )}
        />
      )}
      <ChoiceGroup
        legend={text('settings.projection')}
        choices={PROJECTIONS.map<Choice<Projection>>((value) => ({
          value,
          label: text(`settings.projection.${value}`),
        }))}
        value={props.projection}
        onChange={closing(props.onProjectionChange)}
      />
      <ChoiceGroup
        legend={text('settings.theme')}
        choices={THEMES.map((value) => ({ value, label: text(`settings.theme.${value}`) }))}
        value={props.theme}
        onChange={closing(props.onThemeChange)}
      />
      <LanguageSetting />
      {onReset && (
        <Button
          className="button"
          onPress={() => {
            onReset();
            closeIfNarrow();
          }}
        >
          <RotateCcw className="icon" aria-hidden="true" />
          {text('settings.resetView')}
        </Button>
      )}
    </PopoverDialog>
  );
}
