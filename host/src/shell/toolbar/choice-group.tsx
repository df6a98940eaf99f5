import { useId } from 'react';
import { isByPointer } from './is-by-pointer.js';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceGroupProps<T extends string> {
  readonly legend: string;
  /** Whether the legend is for assistive technology alone, where the choices themselves say what they are about. Default: `false`. */
  readonly isLegendHidden?: boolean;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T, byPointer: boolean) => void;
}

/** A few alternatives side by side. They are radio buttons, so that arrow keys and screen readers treat them as a group. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, isLegendHidden = false, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="choices-row">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={(event) => onChange(choice.value, isByPointer(event))}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
