import { memo, type ReactNode } from 'react';
import { PrintAddress } from './print/print-address.js';

interface HeaderProps {
  readonly title: string;
  /** Buttons at the end of the header. */
  readonly children: ReactNode;
}

/** The page's header. It truncates a long title; the tooltip and the tab show the whole title. */
export const Header = memo(function Header({ title, children }: HeaderProps) {
  return (
    <header className="header">
      <h1 className="header-title" title={title}>
        <bdi>{title}</bdi>
      </h1>
      {children}
      <PrintAddress />
    </header>
  );
});
