import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps an error that another team's component throws from removing the whole page. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
