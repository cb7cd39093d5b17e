/** Of what opens a topic or a list of them. */
const topicClasses = "min-h-11 items-center py-2 leading-[1.35] wrap-anywhere";

export const topicLinkClasses = `flex no-underline hover:underline ${topicClasses}`;

/** Its own small arrow turns where it stands open. */
export const topicSummaryClasses = `flex cursor-pointer list-none gap-2 font-bold [&::-webkit-details-marker]:hidden after:mt-[-3px] after:mr-1 after:ml-auto after:size-[7px] after:flex-none after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] [details[open]>&]:after:mt-1 [details[open]>&]:after:rotate-225 ${topicClasses}`;
