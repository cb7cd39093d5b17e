// Which wallets this device has, for what is drawn on the server first.
import { useEffect, useState } from "react";
import { listDeviceWallets, type Wallet } from "./wallets";

/** None on the server and until the page has come alive. */
export function useDeviceWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(() => setWallets(listDeviceWallets(window)), []);
  return wallets;
}
