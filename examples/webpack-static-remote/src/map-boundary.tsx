import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  /** Has to replace the children that failed. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps an error of another team's component, or a failure to load it, from removing the whole page. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failure: string | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    // The first line has the federation runtime's error code. The rest is for developers, who find it on the console.
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
