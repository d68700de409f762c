/** The part of the video dialog that redeems a voucher (SPEC section 5), with the terms of vouchers. */

import type { VideoTexts } from "../../islandTexts.ts";
import { VoucherForm } from "./VoucherForm.tsx";
import type { VoucherAnswer } from "./voucherUse.ts";

interface Props {
	lock: VoucherAnswer | "asking";
	/** Addresses of the voucher shop and the members' website; '' if not set. */
	shop: string;
	memberSite: string;
	texts: VideoTexts;
	onRedeem: (code: string) => Promise<VoucherAnswer>;
}

export function VoucherPart({ lock, shop, memberSite, texts, onRedeem }: Props) {
	const isUnlocked = lock === "unlocked";
	const isOpen = !isUnlocked && lock !== "unavailable";
	const links = [
		{ href: isOpen ? shop : "", label: texts["voucher.shop"] },
		{ href: memberSite, label: texts["voucher.member"] },
	].filter(({ href }) => href !== "");
	return (
		<section className="border-base-300 mt-5 border-t pt-4" aria-labelledby="voucher-heading">
			<h3 id="voucher-heading" className="font-bold">
				{texts[isUnlocked ? "voucher.full" : "voucher.heading"]}
			</h3>
			<p
				role="status"
				className={`mt-2 empty:hidden ${isUnlocked ? "text-success font-medium" : "text-quiet"}`}
			>
				{isOpen ? "" : texts[isUnlocked ? "voucher.unlocked" : "voucher.unavailable"]}
			</p>
			{isUnlocked && <p className="text-quiet mt-2 text-sm">{texts["voucher.promptly"]}</p>}
			{isOpen && (
				<>
					<p className="mt-2">{texts["voucher.buys"]}</p>
					<h4 id="voucher-notes" className="mt-2 text-sm font-medium">
						{texts["voucher.notes"]}
					</h4>
					<ul
						className="text-quiet mt-1 list-disc space-y-1 ps-5 text-sm"
						aria-labelledby="voucher-notes"
					>
						<li>{texts["voucher.oneVideo"]}</li>
						<li>{texts["voucher.noRefund"]}</li>
						<li>{texts["voucher.promptly"]}</li>
					</ul>
					<VoucherForm texts={texts} onRedeem={onRedeem} />
				</>
			)}
			{links.length > 0 && (
				<p className="mt-1 flex flex-wrap gap-x-5">
					{links.map(({ href, label }) => (
						<a
							key={href}
							className="link inline-flex min-h-11 items-center"
							href={href}
							target="_blank"
							rel="noopener"
						>
							{label}
							<span className="sr-only"> {texts["shell.newTab"]}</span>
						</a>
					))}
				</p>
			)}
		</section>
	);
}
