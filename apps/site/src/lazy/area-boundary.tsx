import { Component, type ErrorInfo, type ReactNode } from 'react';
import { AreaFailed } from '../features/states/area-failed.tsx';

interface Props {
  children: ReactNode;
  /** Around a part of a page, which stands without it. */
  part?: boolean;
}

interface State {
  error: Error | null;
}

/** Keeps what went wrong in one area from taking the page with it. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`area failed${info.componentStack ?? ''}`, { cause: error }));
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <AreaFailed error={error} part={this.props.part ?? false} onRetry={() => this.setState({ error: null })} />;
  }
}
