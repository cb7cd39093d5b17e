// Bar of a file on its way. Once all of it is sent it is being stored, for which there is no share to show.

export function UploadProgress({ share, label }: { share: number; label: string }) {
  return (
    <progress
      className="h-3 w-full"
      {...(share < 1 && { value: share, max: 1 })}
      aria-label={label}
    />
  );
}
