/** The product's sign and the name of the shop that is worked in. */
export function Brand({ shopName, isRail }: { readonly shopName: string; readonly isRail: boolean }) {
  return (
    <div className="hn-brand">
      <img src="/dashboard/favicon.svg" alt="" width="28" height="28" />
      {isRail ? null : (
        <span className="hn-brand-name" dir="auto">
          {shopName}
        </span>
      )}
    </div>
  );
}
