import { Info, SlidersHorizontal } from 'lucide-react';
import { memo, type ComponentType } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { ComponentsLanguage } from '../components-language.js';
import { PrintButton } from '../print/print-button.js';
import type { PrintViewProps } from '../print/print-view.js';
import { DialogButton } from './dialog-button.js';
import { preloadDialogs } from './load-dialogs.js';
import type { Settings } from './settings-dialog.js';
import { ShareButton } from './share-button.js';
import type { SharePorts } from './share-link.js';
import { ToolsMenu } from '../tools/tools-menu.js';
import type { ToolsState } from '../tools/use-tools.js';
import './toolbar.css';

export interface ToolbarProps extends Omit<Settings, 'styles' | 'provider'> {
  readonly config: HostConfig;
  readonly remote: LoadedRemote | undefined;
  readonly share: SharePorts;
  /** Opens the preview of the printed page. */
  readonly onPrint: (view: ComponentType<PrintViewProps>) => void;
  /** Lists what is strange in the config. */
  readonly loadNotes: () => Promise<readonly string[]>;
  readonly tools: ToolsState;
  /** Whether there is a map to use tools on. */
  readonly hasMap: boolean;
}

/**
 * Id that keeps React Aria from adding a `<style>` element for its buttons: it adds none if an element with this id exists. A
 * Content-Security-Policy that allows only style sheets from files would block it, so its rule is in `toolbar.css`.
 */
const ARIA_STYLE_ID = 'react-aria-pressable-style';

/** The buttons in the header. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { config, remote, share, onPrint, loadNotes, tools, hasMap, ...settings } = props;
  const { text } = useTexts();
  return (
    <ComponentsLanguage>
      <template id={ARIA_STYLE_ID} />
      {/* They react to no press: the dialogs are requested before one is opened. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="toolbar"
        role="group"
        aria-label={text('toolbar.label')}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
      >
        <DialogButton icon={SlidersHorizontal} label={text('settings.open')}>
          {({ SettingsDialog }, state) => (
            <SettingsDialog {...state} styles={config.styles} provider={config.map.provider} {...settings} />
          )}
        </DialogButton>
        <ToolsMenu config={config} tools={tools} hasMap={hasMap} />
        <ShareButton title={config.title} {...share} />
        {remote && <PrintButton onPrint={onPrint} />}
        <DialogButton icon={Info} label={text('about.open')}>
          {({ AboutDialog }, state) => (
            <AboutDialog {...state} config={config} remote={remote} loadNotes={loadNotes} />
          )}
        </DialogButton>
      </div>
    </ComponentsLanguage>
  );
});
