// A form of somebody else's, shown in a frame that is closed off: it may run and send itself, and it
// cannot lead the page away. Loaded when it comes into view; the page's policy has to allow its origin.
type EmbeddedFormProps = {
  url: string;
  /** Names the frame for those who do not see it. */
  title: string;
  openLabel: string;
};

export function EmbeddedForm({ url, title, openLabel }: EmbeddedFormProps) {
  return (
    <div className="embedded-form">
      <iframe
        src={url}
        title={title}
        loading="lazy"
        // Of another origin always, so that its own storage opens nothing of ours.
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin"
      />
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {openLabel}
        </a>
      </p>
    </div>
  );
}
