import { useNavigate } from 'react-router';

/** Back to where the person came from; to `otherwise` where the site was entered here. */
export function useLeave(otherwise: string) {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
