import type { LngLat, MapHandle, MapPointer, ScreenPoint } from '@mapdock/shared';
import { Crosshair, RotateCcw, Undo2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import measureEnglish from '../../../languages/en-measure.json';
import { addEnglish, type Texts } from '../../../languages/texts.js';
import { useTexts } from '../../../languages/use-texts.js';
import { ChoiceGroup } from '../../toolbar/choice-group.js';
import { NO_EFFECT } from '../tool-effect.js';
import { ToolPanel } from '../tool-panel.js';
import type { ToolProps } from '../tool-props.js';
import { formatArea, formatLength, unitsFor, type Units } from './format-measure.js';
import { areaOf, lengthOf } from './measure-earth.js';
import { changeMeasurement, hasValue, NOTHING, SHAPES, type Measurement } from './measurement.js';
import { useMeasureKeys } from './use-measure-keys.js';
import { withMeasurement } from './with-measurement.js';
import './measure.css';

addEnglish(measureEnglish);

/** CSS pixels between two clicks that mean the same point: about the size of a drawn one. */
const SAME_POINT = 12;

/** Tells whether a place is drawn near a point of the map. */
const nearOf = (handle: MapHandle | undefined, at: ScreenPoint | undefined) => (other: LngLat) => {
  const drawn = handle?.project(other);
  return (
    drawn !== undefined && at !== undefined && Math.hypot(drawn[0] - at[0], drawn[1] - at[1]) <= SAME_POINT
  );
};

function valueOf(measurement: Measurement, units: Units, texts: Texts): string {
  const { shape, points } = measurement;
  if (!hasValue(measurement)) return texts.text('measure.points', { count: points.length });
  const length = formatLength(lengthOf(points, shape === 'area'), units, texts);
  if (shape === 'line') return texts.text('measure.value.line', { length });
  return texts.text('measure.value.area', { area: formatArea(areaOf(points), units, texts), length });
}

function hintOf(measurement: Measurement) {
  if (measurement.isDone) return 'measure.hint.done';
  return hasValue(measurement) ? 'measure.hint.finish' : 'measure.hint.start';
}

const BUTTONS = [
  { label: 'measure.center', icon: Crosshair, act: 'addCenter' },
  { label: 'measure.remove', icon: Undo2, act: 'remove' },
  { label: 'measure.clear', icon: RotateCcw, act: 'clear' },
] as const;

/** Measures a line or an area that the visitor draws by clicks, or by keys at the cross. */
export function MeasureTool({ config, handle, tools, isCovered, main }: ToolProps) {
  const texts = useTexts();
  const { text, language } = texts;
  const [measurement, change] = useReducer(changeMeasurement, NOTHING);
  const { setEffect, show } = tools;
  const close = useCallback(() => show(undefined), [show]);

  const onMapClick = useCallback(
    ({ lngLat, point }: MapPointer) => change({ name: 'add', point: lngLat, isNear: nearOf(handle, point) }),
    [handle],
  );
  const crosshair = useRef<HTMLDivElement>(null);
  const addCenter = useCallback(() => {
    const map = main.current?.getBoundingClientRect();
    const cross = crosshair.current?.getBoundingClientRect();
    if (!map || !cross) return;
    const at: ScreenPoint = [cross.left + cross.width / 2 - map.left, cross.top + cross.height / 2 - map.top];
    const point = handle?.unproject(at);
    if (point) change({ name: 'add', point, isNear: nearOf(handle, at) });
  }, [handle, main]);
  const remove = useCallback(() => change({ name: 'remove' }), []);
  const acts = { addCenter, remove, clear: () => change({ name: 'clear' }) };
  useMeasureKeys(main, { onEnter: addCenter, onBackspace: remove });
  useLayoutEffect(
    () => setEffect({ change: (map) => withMeasurement(map, measurement), onMapClick }),
    [setEffect, measurement, onMapClick],
  );
  useLayoutEffect(() => () => setEffect(NO_EFFECT), [setEffect]);

  const tags = [...(config.language === undefined ? [] : [config.language]), ...navigator.languages];
  const units = unitsFor(config.map.locale?.units, language, tags);
  return (
    <>
      <div className="measure-center" aria-hidden="true" ref={crosshair} />
      <ToolPanel
        title={text('tools.measure')}
        head={
          <ChoiceGroup
            legend={text('measure.shape')}
            isLegendHidden
            choices={SHAPES.map((value) => ({ value, label: text(`measure.shape.${value}`) }))}
            value={measurement.shape}
            onChange={(shape) => change({ name: 'shape', shape })}
          />
        }
        isCovered={isCovered}
        main={main}
        onClose={close}
      >
        <div className="tool-body">
          <p className="measure-value" role="status">
            {valueOf(measurement, units, texts)}
          </p>
          <p className="tool-hint">{text(hintOf(measurement))}</p>
          {measurement.points.length === 0 && (
            <p className="tool-hint measure-keys">{text('measure.hint.keys')}</p>
          )}
          <div className="actions">
            {BUTTONS.map(({ label, icon: Icon, act }) => (
              <button
                key={label}
                type="button"
                className="button button-icon measure-button"
                aria-label={text(label)}
                title={text(label)}
                onClick={acts[act]}
              >
                <Icon className="icon" aria-hidden="true" />
              </button>
            ))}
          </div>
        </div>
      </ToolPanel>
    </>
  );
}
