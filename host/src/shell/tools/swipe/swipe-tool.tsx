import type { MapHandle, MapStatus } from '@mapdock/shared';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { StyleOption } from '../../../config/host-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import { coveredBottom } from '../../sheet/covered-bottom.js';
import { withCovered } from '../../sheet/map-padding.js';
import { ToolPanel } from '../tool-panel.js';
import type { ToolProps } from '../tool-props.js';
import { secondMapConfig } from './second-map-config.js';
import { SecondMap } from './second-map.js';
import './swipe.css';

const MIDDLE = 50;

/** The style of the page, those that it can be compared with, and the one of these that is shown. */
function stylesToCompare(styles: readonly StyleOption[], shownKey: string, chosenKey: string | undefined) {
  const others = styles.filter(({ key }) => key !== shownKey);
  return {
    shown: styles.find(({ key }) => key === shownKey),
    others,
    other: others.find(({ key }) => key === chosenKey) ?? others[0],
  };
}

/** Percent by which an arrow key moves the divider to the right. Browsers differ in what their arrows do from right to left. */
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows another style beside that of the page, with a divider to be moved between them. */
export function SwipeTool(props: ToolProps) {
  const { config, styleKey, mapConfig, remote, handle, tools, isCovered, main } = props;
  const { text, direction } = useTexts();
  const select = useId();
  const { show } = tools;
  const close = useCallback(() => show(undefined), [show]);
  const [chosen, setChosen] = useState<string>();
  /** How much of the width the other style has, in percent, from the start. */
  const [share, setShare] = useState(MIDDLE);
  const [second, setSecond] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus>();
  const [hasCrashed, setHasCrashed] = useState(false);
  const [camera, setCamera] = useState(() => handle?.getCamera());
  useEffect(() => {
    // The tool may be opened before the map has a camera.
    if (!handle || camera) return;
    return handle.on('statuschange', () => setCamera(handle.getCamera()));
  }, [handle, camera]);

  const { styles } = config;
  const { shown, others, other } = useMemo(
    () => stylesToCompare(styles, styleKey, chosen),
    [styles, styleKey, chosen],
  );
  const { styleConfig, camera: { padding: ofConfig } = {} } = config.map;
  const padding = useCallback(() => withCovered(ofConfig, coveredBottom(main.current)), [ofConfig, main]);
  const secondConfig = useMemo(
    () => other && camera && secondMapConfig({ shown: mapConfig, styleConfig, other, camera }),
    [mapConfig, styleConfig, other, camera],
  );
  if (!shown || !other) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setShare(Math.min(100, Math.max(0, share + (direction === 'rtl' ? -step : step))));
  };
  const hasFailed = hasCrashed || status?.name === 'failed';
  const retry = () => {
    setHasCrashed(false);
    if (!hasCrashed) second?.retry();
  };
  return (
    <>
      {remote && handle && secondConfig && !hasCrashed && (
        <div className="swipe" style={{ '--share': share } as CSSProperties}>
          <div className="swipe-map" data-failed={hasFailed}>
            <SecondMap
              key={remote.url}
              remote={remote}
              config={secondConfig}
              first={handle}
              padding={padding}
              onHandle={setSecond}
              onStatusChange={setStatus}
              onCrash={() => setHasCrashed(true)}
            />
          </div>
          <div className="swipe-line" aria-hidden="true">
            {[other, shown].map(({ key, name }) => (
              // The box has the direction of the page, which says on which side of the line it stands.
              <span key={key} className="swipe-name">
                <bdi>{name}</bdi>
              </span>
            ))}
          </div>
          <input
            className="swipe-slider"
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={text('swipe.divider', { first: other.name, second: shown.name })}
            onChange={({ target }) => setShare(target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <ToolPanel title={text('tools.swipe')} isCovered={isCovered} main={main} onClose={close}>
        {others.length > 1 && (
          <div className="tool-body">
            <label htmlFor={select}>{text('swipe.style')}</label>
            <select
              id={select}
              className="field"
              value={other.key}
              onChange={({ target }) => setChosen(target.value)}
            >
              {others.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="tool-body" role="status">
          {hasFailed && <p>{text('swipe.failed', { name: other.name })}</p>}
          {hasFailed && (
            <button type="button" className="button" onClick={retry}>
              {text('action.retry')}
            </button>
          )}
        </div>
      </ToolPanel>
    </>
  );
}
