import { memo, type ReactNode } from 'react';
import type { BrandConfig } from '../config/brand/brand-config.js';
import type { ColourScheme } from '../config/host-config.js';
import { Logo } from './brand/logo.js';
import { PrintAddress } from './print/print-address.js';

interface HeaderProps {
  readonly title: string;
  readonly brand: BrandConfig | undefined;
  readonly scheme: ColourScheme;
  /** Buttons at the end of the header. */
  readonly children: ReactNode;
}

/** The page's header. It truncates a long title; the tooltip and the tab show the whole title. */
export const Header = memo(function Header({ title, brand, scheme, children }: HeaderProps) {
  const name = <bdi>{title}</bdi>;
  return (
    <header className="header">
      {brand && <Logo brand={brand} scheme={scheme} />}
      <h1 className="header-title" title={title}>
        {brand?.home !== undefined && brand.logo === undefined ? <a href={brand.home}>{name}</a> : name}
      </h1>
      {children}
      <PrintAddress />
    </header>
  );
});
