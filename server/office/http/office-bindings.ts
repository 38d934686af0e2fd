import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { Caller } from '#server/office/call-procedure.ts';
import type { StaffSession } from '#server/staff/sessions.ts';

export interface OfficeBindings extends ShopBindings {
  Variables: ShopBindings['Variables'] & {
    caller: Caller;
    /** Absent where a token calls. */
    session?: StaffSession;
  };
}
