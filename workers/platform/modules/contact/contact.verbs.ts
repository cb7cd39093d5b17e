// What a store's object does with the messages of its shoppers.
import { listContactMessages } from "./contact-messages";
import { sendContactMessage } from "./send-contact-message";

export const contactVerbs = { sendContactMessage, listContactMessages };
