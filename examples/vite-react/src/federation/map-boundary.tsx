import type { MapLoader } from '@mapdock/shared/loader';
import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly loader: MapLoader;
  readonly children: ReactNode;
}

/** Keeps an error that another team's component throws from removing the whole page: the loader then shows another release, or the error. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.loader.reportCrash(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
