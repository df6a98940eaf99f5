import { useId } from 'react';
import type { StyleOption } from '../config/host-config.js';

interface StylePickerProps {
  readonly styles: readonly StyleOption[];
  /** Key of the chosen style; `undefined` leaves it to the theme. */
  readonly value: string | undefined;
  readonly onChange: (key: string | undefined) => void;
}

export function StylePicker({ styles, value, onChange }: StylePickerProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Map style</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">Match theme</option>
        {styles.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
