/** Whether a runner's full video is unlocked. Requests the full video or the one with a watermark accordingly. */
import { atom, type ReadableAtom } from "nanostores";
import type { VideoClip } from "./videoClip.ts";
import { readLock, redeemVoucher, type VoucherAnswer, type VoucherTarget } from "./voucherUse.ts";

export interface VideoLock {
	/** The last answer about the voucher; `asking` before the first. */
	state: ReadableAtom<VoucherAnswer | "asking">;
	/** Reads the lock, then requests the video. */
	look(): Promise<void>;
	/** Redeems a voucher. If that unlocks the full video, requests it. */
	redeem(code: string): Promise<VoucherAnswer>;
}

export function openLock(target: VoucherTarget, clip: Pick<VideoClip, "ask">): VideoLock {
	const state = atom<VoucherAnswer | "asking">("asking");
	return {
		state,
		async look() {
			const answer = await readLock(target);
			// A voucher was redeemed meanwhile: this answer is outdated.
			if (state.get() === "unlocked") return;
			state.set(answer);
			await clip.ask({ isFull: answer === "unlocked", isAnew: false });
		},
		async redeem(code) {
			const answer = await redeemVoucher(target, code);
			if (answer !== "unlocked") return answer;
			state.set(answer);
			void clip.ask({ isFull: true, isAnew: true });
			return answer;
		},
	};
}
