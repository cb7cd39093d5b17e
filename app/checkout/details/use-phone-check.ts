// The browser's check of phone numbers, fetched when somebody begins to fill in the form. Until it is
// there, and where it cannot be fetched, the backend's check is the only one.
import { useEffect, useRef, useState } from "react";
import { useLazy } from "#app/ui/use-lazy";
import { DetailsSchema, withPhoneCheck } from "./details.schema";

const loadPhone = () => import("./phone.client");

export function usePhoneCheck() {
  const [wanted, setWanted] = useState(false);
  const phone = useLazy(loadPhone, wanted, () => setWanted(false));
  return {
    want: () => setWanted(true),
    isThere: phone !== null,
    schema: phone === null ? DetailsSchema : withPhoneCheck(phone.isPhoneNumber),
    /** The international form of a number; null for what is none. */
    format: (text: string) => phone?.formatPhoneNumber(text) ?? null,
  };
}

/** Judges a number that was typed before the check was there. */
export function useLatePhoneCheck(isThere: boolean, judge: () => void): void {
  const isJudged = useRef(false);
  useEffect(() => {
    if (!isThere || isJudged.current) return;
    isJudged.current = true;
    judge();
  }, [isThere, judge]);
}
