import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './BrokenScreen';

interface Props {
  children: ReactNode;
  /** Replaces the broken part; without it, a screen that says so. */
  instead?: ReactNode;
}

interface State {
  broken: boolean;
}

/**
 * Prevents a blank page when a screen breaks or can't fetch its code or texts (no network, or a new version was deployed): the navigation
 * bar and the footer stay, a text says what happened, and the screen can be tried again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    const { children, instead = <BrokenScreen /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
