/** Whether a runner's full video is unlocked, and the video that is therefore asked for. */
import { atom, type ReadableAtom } from "nanostores";
import type { VideoClip } from "./videoClip.ts";
import { readLock, redeemVoucher, type VoucherAnswer, type VoucherPlace } from "./voucherUse.ts";

export interface VideoLock {
	/** What is known of the voucher so far; `asking` until then. */
	state: ReadableAtom<VoucherAnswer | "asking">;
	/** Asks whether it is unlocked, and for the video that there is then. */
	look(): Promise<void>;
	/** Redeems a voucher; where that unlocks the full video, it is asked for. */
	redeem(code: string): Promise<VoucherAnswer>;
}

export function openLock(place: VoucherPlace, clip: Pick<VideoClip, "ask">): VideoLock {
	const state = atom<VoucherAnswer | "asking">("asking");
	return {
		state,
		async look() {
			const answer = await readLock(place);
			// A voucher was redeemed meanwhile: what was asked before knows nothing of it.
			if (state.get() === "unlocked") return;
			state.set(answer);
			await clip.ask({ isFull: answer === "unlocked", isAnew: false });
		},
		async redeem(code) {
			const answer = await redeemVoucher(place, code);
			if (answer !== "unlocked") return answer;
			state.set(answer);
			void clip.ask({ isFull: true, isAnew: true });
			return answer;
		},
	};
}
