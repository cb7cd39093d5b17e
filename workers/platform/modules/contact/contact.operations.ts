// What a store's object does with shoppers' messages.
import { replyToContactMessage } from "./reply-to-contact-message";
import {
  getContactMessage,
  listContactMessages,
  setContactMessageRead,
} from "./seller-contact-messages";
import { sendContactMessage } from "./send-contact-message";

export const contactOperations = {
  sendContactMessage,
  listContactMessages,
  getContactMessage,
  setContactMessageRead,
  replyToContactMessage,
};
