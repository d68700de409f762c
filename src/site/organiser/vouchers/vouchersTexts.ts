/** The strings of the vouchers' screen, by message key. */
import { GATE_TEXTS } from "../frame/event/ScreenGate.tsx";
import { FRAME_TEXTS } from "../frame/frameTexts.ts";

export const VOUCHERS_TEXTS = [
	...FRAME_TEXTS,
	...GATE_TEXTS,
	"organiser.loading",
	"organiser.vouchers.about",
	"organiser.vouchers.ownerOnly",
	"organiser.vouchers.made",
	"organiser.vouchers.redeemed",
	"organiser.vouchers.left",
	"organiser.vouchers.more",
	"organiser.vouchers.count",
	"organiser.vouchers.make",
	"organiser.vouchers.done",
	"organiser.vouchers.once",
	"organiser.vouchers.download",
	"organiser.vouchers.bib",
	"organiser.vouchers.at",
	"organiser.vouchers.none",
] as const;
export type VouchersTexts = Readonly<Record<(typeof VOUCHERS_TEXTS)[number], string>>;
