import type { LucideIcon } from 'lucide-react';
import type { RefAttributes } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';

interface ToolbarButtonProps
  extends Omit<ButtonProps, 'children' | 'className'>, RefAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** The button's accessible name, which is also shown beside the icon where there is room. */
  readonly label: string;
}

export function ToolbarButton({ icon: Icon, label, ...button }: ToolbarButtonProps) {
  return (
    <Button className="button toolbar-button" {...button}>
      <Icon className="icon" aria-hidden="true" />
      <span className="toolbar-label">{label}</span>
    </Button>
  );
}
