import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  /** Has to bring other children than those that failed. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Another team's component, or its absence, must not take this page down with it. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failure: string | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    // The runtime's code stands in the first line; the rest is for developers, and in the console.
    return { failure: String(error).split('\n')[0] };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div role="alert">
        <p>The map could not be loaded. {failure}</p>
        <button type="button" onClick={this.retry}>
          Try again
        </button>
      </div>
    );
  }
}
