import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly onCrash: (cause: unknown) => void;
  /** `undefined`: the release is not shown. */
  readonly children: ReactNode | undefined;
}

interface RemoteBoundaryState {
  readonly hasCrashed: boolean;
}

/**
 * Keeps what a release throws from taking the shell with it. It must stay mounted when its release goes: what a clean-up throws is
 * given to the nearest boundary that is left. To start anew, show it without children in between.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override readonly state: RemoteBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): RemoteBoundaryState {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ children }: RemoteBoundaryProps): RemoteBoundaryState | null {
    return children === undefined ? { hasCrashed: false } : null;
  }

  override componentDidCatch(cause: unknown) {
    // A release that has gone harms nobody any more, and another one may be shown. React has said it in the console.
    if (this.props.children !== undefined) this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
