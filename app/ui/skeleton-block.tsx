// One of the quiet surfaces that keep the place of what is on its way.

export function SkeletonBlock({ className }: { className: string }) {
  return (
    <span
      className={`bone block rounded bg-soft motion-safe:animate-[bone_1.2s_ease-in-out_infinite_alternate] ${className}`}
    />
  );
}
