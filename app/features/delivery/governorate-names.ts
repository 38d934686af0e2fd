import type { Governorate } from '#domain/governorates.ts';
import { m } from '#messages';

/** Each governorate's name in the shopper's language. */
export const governorateNames: Record<Governorate, () => string> = {
  cairo: m.governorate_cairo,
  giza: m.governorate_giza,
  alexandria: m.governorate_alexandria,
  qalyubia: m.governorate_qalyubia,
  dakahlia: m.governorate_dakahlia,
  sharqia: m.governorate_sharqia,
  gharbia: m.governorate_gharbia,
  monufia: m.governorate_monufia,
  beheira: m.governorate_beheira,
  kafr_el_sheikh: m.governorate_kafr_el_sheikh,
  damietta: m.governorate_damietta,
  port_said: m.governorate_port_said,
  ismailia: m.governorate_ismailia,
  suez: m.governorate_suez,
  faiyum: m.governorate_faiyum,
  beni_suef: m.governorate_beni_suef,
  minya: m.governorate_minya,
  asyut: m.governorate_asyut,
  sohag: m.governorate_sohag,
  qena: m.governorate_qena,
  luxor: m.governorate_luxor,
  aswan: m.governorate_aswan,
  red_sea: m.governorate_red_sea,
  new_valley: m.governorate_new_valley,
  matrouh: m.governorate_matrouh,
  north_sinai: m.governorate_north_sinai,
  south_sinai: m.governorate_south_sinai,
};
