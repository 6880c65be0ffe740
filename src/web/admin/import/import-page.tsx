import { useNavigate } from 'react-router'
import { AdminHead } from '../admin-head.tsx'
import { PageHead } from '../kit/blocks.tsx'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import { ImportPanel } from './import-panel.tsx'

export default function AdminImportPage() {
  const navigate = useNavigate()
  return (
    <>
      <AdminHead title="Importar produtos" />
      <PageHead title="Produtos" />
      <CatalogueTabs />
      <ImportPanel onClose={() => void navigate('/admin/produtos')} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
